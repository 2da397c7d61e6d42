import styles from './RadioGroup.module.css';

interface RadioGroupProps<Value extends string> {
  name: string;
  legend: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: Value;
  onChoose: (value: Value) => void;
  className: string | undefined;
}

/** Radio buttons that look like buttons; the class says how they stand. */
export function RadioGroup<Value extends string>({
  name,
  legend,
  values,
  labelOf,
  chosen,
  onChoose,
  className,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={`${styles.group} ${className}`}>
      <legend data-look={3}>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {labelOf(value)}
        </label>
      ))}
    </fieldset>
  );
}
