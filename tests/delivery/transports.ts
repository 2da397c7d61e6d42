import { type Hosting, type HostingOptions, startHosting } from './php.ts';
import { generous } from './requests.ts';
import { account, startSmtp } from './smtp.ts';

export const transports = ['mail()', 'SMTP'] as const;
export type Transport = (typeof transports)[number];

/** The receiver, mailing as its hosting does, or by a mail server with a login and TLS. */
export async function startHostingBy(
  transport: Transport,
  { settings = generous, ini = [], ...options }: HostingOptions,
): Promise<Hosting> {
  if (transport === 'mail()') return startHosting({ settings, ini, ...options });
  const smtp = await startSmtp('direct');
  const server = { server: 'localhost', poort: smtp.port, tls: 'direct', ...account };
  const hosting = await startHosting({
    ...options,
    settings: { ...settings, smtp: server },
    ini: [`openssl.cafile=${smtp.certificate}`, ...ini],
    withMailer: true,
  });
  return {
    ...hosting,
    mails: async () => smtp.mails,
    async close() {
      await hosting.close();
      await smtp.close();
    },
  };
}
