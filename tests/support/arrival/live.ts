import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type Door, openDoor } from './doors.ts';

export async function serve(door: Door, screen?: 'home' | 'contact') {
  const served = await openDoor(door, screen);
  onTestFinished(served.close);
  return served;
}

/** Waits until React runs in the screen that is shown. */
export async function expectLive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        window
          .sites()
          .flatMap(({ shadowRoot }) => [
            ...(shadowRoot?.querySelectorAll('[data-screen-title]') ?? []),
          ])
          .some(
            (title) =>
              title.checkVisibility() &&
              Object.keys(title).some((key) => key.startsWith('__react')),
          ),
      ),
    )
    .toBe(true);
}
