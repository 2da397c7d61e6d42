import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { SiteElement } from '../embed/api.ts';
import type { SiteEventMap, SiteEventName } from '../options/events.ts';
import { optionNames, type SiteOptions } from '../options/options.ts';
import { defineSuikerspin, type SuikerspinSettings } from './element.ts';

export type { SiteElement, SiteEventMap, SiteEvents, SiteOptions } from './element.ts';
export type { SiteJsxProps } from './jsx.d.ts';

type Handlers = {
  [Name in SiteEventName as `on${Capitalize<Name>}`]?: (
    event: SiteEventMap[`suikerspin:${Name}`],
  ) => void;
};

/** The options, handlers of the site's events, and the attributes of any element. */
export interface SuikerspinSiteProps
  extends Partial<SiteOptions>,
    SuikerspinSettings,
    Handlers,
    Omit<HTMLAttributes<SiteElement>, keyof Handlers | keyof SiteOptions> {
  /** Shown until the site is visible. */
  children?: ReactNode;
  ref?: Ref<SiteElement>;
}

const eventTypes: Readonly<Record<keyof Handlers, keyof SiteEventMap>> = {
  onReady: 'suikerspin:ready',
  onNavigate: 'suikerspin:navigate',
  onSubmit: 'suikerspin:submit',
  onSuccess: 'suikerspin:success',
  onError: 'suikerspin:error',
};

/** The site as `<suikerspin-site>`; a server renders the element with its children. */
export function SuikerspinSite({ folder, ref, ...props }: SuikerspinSiteProps) {
  const { onReady, onNavigate, onSubmit, onSuccess, onError, ...attributes } = props;
  const element = useRef<SiteElement>(null);
  const handlers = useRef<Handlers>({});
  useImperativeHandle(ref, () => element.current as SiteElement, []);

  useLayoutEffect(() => {
    handlers.current = { onReady, onNavigate, onSubmit, onSuccess, onError };
    // React writes an attribute before the element is defined, and later resets only the property.
    for (const name of optionNames)
      if (props[name] === undefined) element.current?.removeAttribute(name);
  });

  useLayoutEffect(() => {
    const listening = new AbortController();
    for (const [handler, type] of Object.entries(eventTypes)) {
      const handle = (event: Event) =>
        handlers.current[handler as keyof Handlers]?.(event as never);
      element.current?.addEventListener(type, handle, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);

  useEffect(() => defineSuikerspin({ folder }), [folder]);

  // React omits an attribute that is false.
  for (const name of optionNames)
    if (typeof props[name] === 'boolean') Object.assign(attributes, { [name]: `${props[name]}` });
  return <suikerspin-site {...attributes} ref={element} />;
}
