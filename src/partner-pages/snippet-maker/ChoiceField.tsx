import fields from '../../site/ui/fields.module.css';
import { Icon } from '../../site/ui/illustrations/Icon.tsx';
import { snippetMaker } from '../content/snippet-maker.ts';
import { type ChoiceName, type ChoiceValue, choiceRules } from './choices.ts';
import styles from './RequestForm.module.css';

interface ChoiceFieldProps {
  name: ChoiceName;
  words: { label: string; hint: string; refused: string };
  /** All that can be chosen, where that is a few. */
  list: readonly ChoiceValue[] | undefined;
  answer: string;
  refused: boolean;
  onAnswer: (answer: string) => void;
}

/** One field, with what the rule of its option says of the answer: a list of all that it accepts, or a line of text. */
export function ChoiceField({
  name,
  words: { label, hint, refused: why },
  ...field
}: ChoiceFieldProps) {
  const { list, answer, refused, onAnswer } = field;
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
          {/* What a link asks for and the list does not have. */}
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

/** The browser's own palette, beside the field that takes what a style guide says. */
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

/** As tokens.css has it, by day first; this page has no brand of its own. */
function ourAccent(): string {
  const page = document.querySelector('[data-suikerspin-root]');
  const accent = page ? getComputedStyle(page).getPropertyValue('--_s-accent') : '';
  return /#[\da-f]+/.exec(accent)?.[0] ?? '';
}
