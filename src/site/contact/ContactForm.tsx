import { type Ref, useEffect, useRef } from 'react';
import { company } from '../../company.ts';
import { announcedPart, resultPart } from '../../lib/parts.ts';
import { locationTypes } from '../../location-types.ts';
import type { ContactDraft, ContactFormState } from '../../visit/form-state.ts';
import { contact } from '../content/contact.ts';
import { Button } from '../ui/Button.tsx';
import { focusUnlessBusy } from '../ui/focus-unless-busy.ts';
import { Proof } from '../ui/Proof.tsx';
import { useRequest } from '../use-visit.ts';
import styles from './ContactForm.module.css';
import { DirectContact } from './DirectContact.tsx';
import { Field } from './Field.tsx';
import { ResultBox } from './ResultBox.tsx';
import { Reward } from './Reward.tsx';

/** `required` alone accepts a field of spaces. */
const visible = '.*\\S.*';

/** Shows the request. The visit reads, checks and sends the fields: see form-answers.ts. */
export function ContactForm() {
  const { draft, wrong, sending, result, unansweredSince, sent } = useRequest();
  const message = useFocusOnResult(result);
  return (
    // `dialog`: without a script the browser sends nothing, and no text gets into an address.
    <form className={styles.form} method="dialog" aria-busy={sending}>
      {result === 'success' && <Reward ref={message} sent={sent} />}
      <Fields draft={draft} wrong={wrong} readOnly={sending} />
      <Proof />
      <div className={styles.send} data-part={resultPart}>
        {result === 'error' && <Failure ref={message} unansweredSince={unansweredSince} />}
        <Send sending={sending} />
      </div>
    </form>
  );
}

interface FieldsProps extends Pick<ContactFormState, 'draft' | 'wrong'> {
  readOnly: boolean;
}

/** React requires a handler beside `value`; the visit reads the fields itself. */
const onChange = () => {};

function Fields({ draft, wrong, readOnly }: FieldsProps) {
  const text = (name: Exclude<keyof ContactDraft, 'locatieType'>) => ({
    id: name,
    name,
    value: draft[name],
    readOnly,
    'aria-invalid': Boolean(wrong[name]),
    'aria-describedby': name === 'bericht' ? 'bericht-hint' : `${name}-wrong`,
    onChange,
  });
  return (
    <>
      <p className={styles.quiet}>{contact.required}</p>
      <Field name="naam" wrong={wrong.naam}>
        <input {...text('naam')} required pattern={visible} autoComplete="name" />
      </Field>
      <Field name="email" wrong={wrong.email}>
        <input {...text('email')} type="email" required autoComplete="email" />
      </Field>
      <Field name="telefoon">
        <input {...text('telefoon')} type="tel" autoComplete="tel" />
      </Field>
      <Field name="locatieNaam" wrong={wrong.locatieNaam}>
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
