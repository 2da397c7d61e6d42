import { useState } from 'react';
import { Button } from '../../site/ui/Button.tsx';
import { Heading } from '../../site/ui/Heading.tsx';
import shapes from '../../site/ui/shapes.module.css';
import { guideAddress } from '../content/guides.ts';
import { placeWords } from '../content/places.ts';
import { snippetMaker as words } from '../content/snippet-maker.ts';
import { ChoiceField } from './ChoiceField.tsx';
import {
  type ChoiceName,
  choicesFor,
  listFor,
  pageChoices,
  places,
  type Settings,
} from './choices.ts';
import { RadioGroup } from './RadioGroup.tsx';
import styles from './SettingsForm.module.css';

interface SettingsFormProps {
  settings: Settings;
  /** The fields with an answer that cannot be used. */
  refused: readonly ChoiceName[];
  onChange: (settings: Settings) => void;
}

export function SettingsForm({ settings, refused, onChange }: SettingsFormProps) {
  const { place, answers } = settings;
  // Only the first time: after that the visitor opens or closes it.
  const [wasAsked] = useState(() => pageChoices.some((name) => answers[name]));
  const offered = choicesFor(place, answers.shape);
  const technical = offered.filter((name) => pageChoices.includes(name));

  const field = (name: ChoiceName) => (
    <ChoiceField
      key={name}
      name={name}
      list={listFor(place, name)}
      answer={answers[name] ?? ''}
      refused={refused.includes(name)}
      onAnswer={(answer) => onChange({ place, answers: { ...answers, [name]: answer } })}
    />
  );

  return (
    <form
      className={`${shapes.card} ${styles.form}`}
      data-tone="cream"
      onSubmit={(e) => e.preventDefault()}
    >
      <RadioGroup
        name="place"
        legend={words.placeTitle}
        values={places}
        labelOf={(value) => placeWords[value].label}
        chosen={place}
        onChoose={(value) => onChange({ place: value, answers })}
        className={styles.places}
      />
      <a href={`${guideAddress('react')}#guides`} hrefLang="en">
        {words.forApps}
      </a>
      <div className={styles.choices}>
        <Heading level={2} look={3}>
          {words.choicesTitle}
        </Heading>
        {offered.filter((name) => !technical.includes(name)).map(field)}
      </div>
      {technical.length > 0 && (
        <details className={styles.technical} open={wasAsked || undefined}>
          <summary>{words.technical}</summary>
          <div className={styles.choices}>{technical.map(field)}</div>
        </details>
      )}
      <Button type="button" quiet onClick={() => onChange({ place, answers: {} })}>
        {words.reset}
      </Button>
    </form>
  );
}
