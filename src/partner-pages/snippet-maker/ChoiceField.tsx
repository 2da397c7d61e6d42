import fields from '../../site/ui/fields.module.css';
import { Icon } from '../../site/ui/illustrations/Icon.tsx';
import { choiceWords, snippetMaker } from '../content/snippet-maker.ts';
import { type ChoiceName, type ChoiceValue, choiceRules } from './choices.ts';
import styles from './SettingsForm.module.css';

interface ChoiceFieldProps {
  name: ChoiceName;
  /** The values of a select; without them the field is a line of text. */
  list: readonly ChoiceValue[] | undefined;
  answer: string;
  refused: boolean;
  onAnswer: (answer: string) => void;
}

export function ChoiceField({ name, list, answer, refused, onAnswer }: ChoiceFieldProps) {
  const { label, hint, refused: why } = choiceWords[name];
  const { fallback } = choiceRules[name];
  const described = [hint && `${name}-hint`, refused && `${name}-refused`]
    .filter(Boolean)
    .join(' ');
  const control = {
    id: name,
    name,
    'aria-invalid': refused || undefined,
    'aria-describedby': described || undefined,
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
  };
  return (
    <div className={fields.field} data-field={name}>
      <label htmlFor={name}>{label}</label>
      {list ? (
        <select {...control} value={answer || String(fallback)}>
          {/* The answer came from a link, and the list lacks it. */}
          {refused && <option>{answer}</option>}
          {list.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <div className={styles.line}>
          <input
            {...control}
            value={answer}
            placeholder={fallback === '' ? undefined : String(fallback)}
            inputMode={name === 'stickyOffset' || name === 'radius' ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
          />
          {name === 'accent' && <Palette answer={answer} onAnswer={onAnswer} />}
        </div>
      )}
      {refused && (
        <p id={`${name}-refused`} className={styles.refused}>
          <Icon name="warning" />
          {why}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The browser's own palette, beside the field for a colour in hexadecimals. */
function Palette({ answer, onAnswer }: Pick<ChoiceFieldProps, 'answer' | 'onAnswer'>) {
  const chosen = choiceRules.accent.parse(answer);
  // '#abc' is short for '#aabbcc'; a palette knows the long form only.
  const colour = chosen?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  return (
    <input
      type="color"
      className={styles.palette}
      aria-label={snippetMaker.pickColour}
      value={colour ?? ourAccent()}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}

/** The accent of tokens.css: the daylight one, which comes first. */
function ourAccent(): string {
  const page = document.querySelector('[data-suikerspin-root]');
  const accent = page ? getComputedStyle(page).getPropertyValue('--_s-accent') : '';
  return /#[\da-f]+/.exec(accent)?.[0] ?? '';
}
