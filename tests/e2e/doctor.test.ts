import { execFile } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { version } from '../../package.json';

// The faults that it names are planted in tests/unit/doctor.test.ts.
test('the command knows the built script, in a page and beside one, and says what a build for trying out lacks', async () => {
  for (const page of ['dist/index.html', 'dist-examples/minimal.html']) {
    const { code, output } = await run(`${inject('pages')}/${page}`);
    expect(output).toContain(`is ours, version ${version}.`);
    expect(output).toContain('Visitors see stand-ins for kvk, phone, email, socialUrl, founder.');
    expect(code).toBe(1);
  }
});

function run(address: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['src/doctor/run.js', address], (_error, output) =>
      resolve({ code: child.exitCode, output }),
    );
  });
}
