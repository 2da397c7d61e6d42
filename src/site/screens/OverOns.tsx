import { company } from '../../company.ts';
import { contact } from '../content/contact.ts';
import { overOns } from '../content/over-ons.ts';
import { Closing } from '../ui/Closing.tsx';
import { EmailLink, PhoneLink } from '../ui/company-links.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Cloud, Thread } from '../ui/illustrations/SpunSugar.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './OverOns.module.css';

export function OverOns() {
  return (
    <>
      <Mission />
      <Values />
      <People />
      <Closing {...overOns.closing} tone="candy" />
    </>
  );
}

function Mission() {
  const { title, statement, text } = overOns.mission;
  return (
    <Section title={overOns.title} tone="candy" layout="centre" opening className={styles.opening}>
      <div className={styles.mission}>
        <Cloud />
        <Heading level={2} look={3}>
          {title}
        </Heading>
        <p className={styles.statement} data-look={1}>
          {statement}
        </p>
        <p>{text}</p>
      </div>
    </Section>
  );
}

function Values() {
  const { title, items } = overOns.values;
  return (
    <Section title={title} layout="side">
      <dl className={styles.values}>
        {items.map((value) => (
          <div key={value.title}>
            <dt data-look={2}>
              <Thread shape="down" className={styles.joint} />
              {value.title}
            </dt>
            <dd>{value.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function People() {
  const { founder, company: info } = overOns;
  const { name, about, photo = founder.filling } = company.founder;
  return (
    <div className={styles.people}>
      <section aria-labelledby="founder" data-tone="blush">
        <Heading level={2} id="founder">
          {founder.title}
        </Heading>
        <Picture {...photo} className={styles.photo} sizes="18em" />
        <p className={styles.about}>{about}</p>
        <p>
          <strong data-look={3}>{name}</strong>
          <br />
          {founder.role}
        </p>
        <p className={styles.call} data-look={2}>
          {`${contact.direct.phone} `}
          <PhoneLink />
        </p>
      </section>
      <section aria-labelledby="company" data-tone="ink">
        <Heading level={2} id="company">
          {info.title}
        </Heading>
        <CompanyDetails />
      </section>
    </div>
  );
}

function CompanyDetails() {
  const { labels, founded, specialisation } = overOns.company;
  const rows = [
    [labels.brand, company.brand],
    [labels.kvk, company.kvk],
    [labels.address, company.address],
    [labels.vatId, company.vatId],
    [labels.founded, founded],
    [labels.specialisation, specialisation],
    [labels.phone, <PhoneLink key="phone" />],
    [labels.email, <EmailLink key="email" />],
  ] as const;
  // A company may have given no address yet.
  const given = rows.filter(([, fact]) => fact);
  return (
    <dl className={styles.list}>
      {given.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
