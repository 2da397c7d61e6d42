// Each part of the site, by day and by night, without a screen around it.
import '@vitejs/plugin-react/preamble';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/site/styles/tokens.css';
import '../src/site/styles/partner-colours.css';
import '../src/site/styles/base.css';
import '../src/site/styles/tones.css';
import { defaultOptions } from '../src/options/options.ts';
import { ContactForm } from '../src/site/contact/ContactForm.tsx';
import { Logo } from '../src/site/layout/Logo.tsx';
import { Button } from '../src/site/ui/Button.tsx';
import { CheckList } from '../src/site/ui/CheckList.tsx';
import { Chips } from '../src/site/ui/Chips.tsx';
import { Heading } from '../src/site/ui/Heading.tsx';
import { Dimensions } from '../src/site/ui/illustrations/Dimensions.tsx';
import { Icon, type IconName, iconPaths } from '../src/site/ui/illustrations/Icon.tsx';
import { Machine } from '../src/site/ui/illustrations/Machine.tsx';
import { Cloud, Thread } from '../src/site/ui/illustrations/SpunSugar.tsx';
import { Proof } from '../src/site/ui/Proof.tsx';
import shapes from '../src/site/ui/shapes.module.css';
import { SiteContext } from '../src/site/use-visit.ts';
import type { ContactFormState } from '../src/visit/form-state.ts';
import { Visit } from '../src/visit/visit.ts';

const tones = ['cream', 'blush', 'candy', 'lemon', 'mint', 'ink'] as const;
const words = ['Suikerspin', 'Wit op roze'];
const media = '/media/';

const illustrations = {
  Logo: <Logo />,
  Machine: <Machine />,
  Cloud: (
    <div style={{ color: 'var(--_s-candy)' }}>
      <Cloud />
    </div>
  ),
  'Thread down': <Thread shape="down" />,
  'Thread across': <Thread shape="across" />,
  Dimensions: <Dimensions />,
};
const formStates: Readonly<Record<string, Partial<ContactFormState>>> = {
  empty: {},
  refused: { wrong: { naam: 'Vul dit veld in.', email: 'Vul dit veld in.' } },
  sending: { sending: true },
  success: { result: 'success' },
  error: { result: 'error' },
  unanswered: { result: 'error', unansweredSince: '12:00' },
};

/** A visit whose request is in this state. */
function visitWith(request: Partial<ContactFormState> = {}): Visit {
  const visit = new Visit({ ...defaultOptions, routing: 'memory' });
  Object.assign(visit.request.state, request);
  return visit;
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-part-name={name} style={{ margin: 16 }}>
      <code>{name}</code>
      {children}
    </div>
  );
}

function Parts() {
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        {Object.entries(illustrations).map(([name, illustration]) => (
          <Part key={name} name={name}>
            <div style={{ position: 'relative', width: 220, minHeight: 120 }}>{illustration}</div>
          </Part>
        ))}
      </div>
      <Part name="Icon">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Part>
      {tones.map((tone) => (
        <Part key={tone} name={tone}>
          <div className={shapes.card} data-tone={tone}>
            <Heading level={2}>{words[0]}</Heading>
            <CheckList items={words} />
            <Chips items={words} tone="mint" />
            <Button type="button">Button</Button> <Button quiet>Button quiet</Button>
          </div>
        </Part>
      ))}
      <Part name="Proof">
        <Proof />
      </Part>
      {Object.entries(formStates).map(([name, state]) => (
        <Part key={name} name={`ContactForm ${name}`}>
          <SiteContext value={{ visit: visitWith(state), media }}>
            <ContactForm />
          </SiteContext>
        </Part>
      ))}
    </>
  );
}

createRoot(document.querySelector('#parts') as Element).render(
  <SiteContext value={{ visit: visitWith(), media }}>
    {(['light', 'dark'] as const).map((scheme) => (
      <div key={scheme} data-suikerspin-root data-scheme={scheme}>
        <Parts />
      </div>
    ))}
  </SiteContext>,
);
