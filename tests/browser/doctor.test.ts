import { describe } from 'vitest';
import { readPages } from '../doctor/serve.ts';
import { holdToTable } from '../doctor/table.ts';
import { test } from '../support/site.ts';

// The whole table is the project 'doctor'.
describe.concurrent('the doctor says of a page', () => {
  for (const page of readPages().filter(({ isQuick }) => isQuick))
    test(page.name, ({ browser }) => holdToTable(page, browser));
});
