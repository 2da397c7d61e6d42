import {
  type FocusEvent,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { company } from '../../company.ts';
import { announcedPart, resultPart } from '../../lib/parts.ts';
import { locationTypes } from '../../location-types.ts';
import { contact } from '../content/contact.ts';
import { Button } from '../ui/Button.tsx';
import { focusUnlessBusy } from '../ui/focus-unless-busy.ts';
import { Proof } from '../ui/Proof.tsx';
import styles from './ContactForm.module.css';
import { useContactRequest } from './contact-request.ts';
import { DirectContact } from './DirectContact.tsx';
import { Field, markAs } from './Field.tsx';
import type { ContactDraft } from './form-state.ts';
import { ResultBox } from './ResultBox.tsx';
import { Reward } from './Reward.tsx';

/** `required` alone accepts a field of spaces. */
const visible = '.*\\S.*';

export function ContactForm() {
  const { draft, edit, leave, sending, submit, result, unansweredSince } = useContactRequest();
  const message = useFocusOnResult(result);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => leave, [leave]);

  // All fields: tools fill some in without an event, and React would write the old draft back.
  const read = useCallback(() => {
    if (form.current) edit(Object.fromEntries(new FormData(form.current)));
  }, [edit]);
  // A prerendered form may have been filled in, or restored by the browser, before hydration.
  useLayoutEffect(read, [read]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // A success empties the fields, which is no error.
    for (const field of form.current?.querySelectorAll('[aria-invalid]') ?? []) {
      markAs(false, field);
    }
    read();
    void submit();
  }

  return (
    // `dialog`: without the script the browser sends nothing, and no text gets into an address.
    <form
      ref={form}
      className={styles.form}
      method="dialog"
      onSubmit={handleSubmit}
      onInvalidCapture={markField}
      onInput={markField}
      onBlur={checkField}
      aria-busy={sending}
    >
      {result === 'success' && <Reward ref={message} />}
      <Fields draft={draft} readOnly={sending} onChange={read} />
      <div className={styles.send} data-part={resultPart}>
        {result === 'error' && <Failure ref={message} unansweredSince={unansweredSince} />}
        <Proof />
        <Send sending={sending} />
      </div>
    </form>
  );
}

interface FieldsProps {
  draft: ContactDraft;
  readOnly: boolean;
  onChange: () => void;
}

function Fields({ draft, readOnly, onChange }: FieldsProps) {
  const text = (name: Exclude<keyof ContactDraft, 'locatieType'>) => ({
    id: name,
    name,
    value: draft[name],
    readOnly,
    'aria-invalid': false,
    'aria-describedby': name === 'bericht' ? 'bericht-hint' : `${name}-wrong`,
    onChange,
  });
  return (
    <>
      <Field name="naam">
        <input {...text('naam')} required pattern={visible} autoComplete="name" />
      </Field>
      <Field name="email">
        <input {...text('email')} type="email" required autoComplete="email" />
      </Field>
      <Field name="telefoon">
        <input {...text('telefoon')} type="tel" autoComplete="tel" />
      </Field>
      <Field name="locatieNaam">
        <input {...text('locatieNaam')} required pattern={visible} autoComplete="organization" />
      </Field>
      <Field name="locatieType">
        <select
          id="locatieType"
          name="locatieType"
          required
          value={draft.locatieType}
          onChange={onChange}
        >
          {locationTypes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field name="bericht" hint={contact.messageHint}>
        <textarea {...text('bericht')} rows={4} />
      </Field>
    </>
  );
}

function Send({ sending }: { sending: boolean }) {
  return (
    <div className={styles.button}>
      <p className={styles.spoken} aria-live="polite" data-part={announcedPart}>
        {sending ? contact.sending : ''}
      </p>
      <Button type="submit" aria-disabled={sending}>
        {sending ? contact.sending : contact.submit}
      </Button>
      <p className={styles.quiet}>
        {`${contact.dataUse} `}
        {company.privacyUrl && (
          <a href={company.privacyUrl} target="_blank" rel="noopener">
            {contact.privacyLink}
          </a>
        )}
      </p>
    </div>
  );
}

/** Marks a refused field until it is mended. By itself Firefox calls every empty field invalid. */
function markField({ target, type }: SyntheticEvent) {
  markAs(type === 'invalid', target as Element);
}

/** On blur, validate only fields that are not empty. */
function checkField({ target }: FocusEvent<Element, Element>) {
  const field = target as HTMLInputElement;
  if (field.value) field.checkValidity();
}

/** Focuses a new result, unless the visitor is busy elsewhere in the page. */
function useFocusOnResult(result: string) {
  const message = useRef<HTMLDivElement>(null);
  const seen = useRef(result);

  useEffect(() => {
    if (result !== seen.current && message.current) focusUnlessBusy(message.current);
    seen.current = result;
  }, [result]);

  return message;
}

interface FailureProps {
  unansweredSince?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Also prerendered, for when the script never loads. */
export function Failure({ unansweredSince, ref }: FailureProps) {
  return (
    <div className={styles.result}>
      {/* Focus announces it, so it is no live region. Its name keeps readers to one line. */}
      <ResultBox
        ref={ref}
        result="error"
        role="group"
        aria-label={contact.error}
        aria-describedby="unanswered direct"
        tabIndex={-1}
      >
        {unansweredSince && <p id="unanswered">{contact.unanswered(unansweredSince)}</p>}
        <DirectContact inForm />
      </ResultBox>
    </div>
  );
}
