import { isIP } from 'node:net';
import * as z from 'zod';

/** Names of this machine, which nobody else can listen in on. */
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|[\w-]+\.localhost)$/;

/** Whether an address leaves this machine in the clear. */
export function isInTheClear(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !thisMachine.test(hostname);
}

/** The words of a fault, which follow the setting's name. */
const says = (words: (given: string) => string) => ({
  error: ({ input }: { input?: unknown }) => words(String(input)),
});

/** A setting that may be missing. */
export const orNull = <T extends z.ZodType>(kind: T) => kind.nullable().default(null);

export const text = z.string();

/** A text that has to be there. */
export const needed = (why: string) => z.string({ error: `is missing; ${why}` });

/** A fault names what it has to look like and never repeats it. */
export const formed = (form: RegExp, starts: string, why: string) =>
  needed(why).regex(form, `has to start ${starts}.`);

const isNot = (given: unknown, choices: readonly string[]) =>
  `is "${String(given)}"; give one of ${choices.join(', ')}.`;

export const choice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(
    choices,
    says((given) => isNot(given, choices)),
  );

/** The same words of the setting that says which others there are. */
export const notOneOf = (name: string, choices: readonly string[]) => ({
  error: ({ input }: { input?: unknown }) =>
    isNot((input as Readonly<Record<string, unknown>>)[name], choices),
});

export const port = z
  .string()
  .refine(
    (given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535,
    says((given) => `is "${given}"; give a port number from 0 to 65535.`),
  )
  .transform(Number);

export const count = (least = 1) =>
  z
    .string()
    .refine(
      (given) => Number.isSafeInteger(Number(given)) && Number(given) >= least,
      says((given) => `is "${given}"; give a whole number from ${least}.`),
    )
    .transform(Number);

/** An address without a slash at the end; `missing` are the words where it has to be there. */
export const address = (protocols: readonly string[], missing?: string) =>
  z
    .string({ error: missing })
    .refine(
      (given) => URL.canParse(given) && protocols.includes(new URL(given).protocol),
      says((given) => {
        // One that holds a password is not repeated, and a broken one may.
        const shown = given.includes('@') ? 'not an address' : `"${given}"`;
        return `is ${shown}; give an address that starts ${protocols.join(' or ')}.`;
      }),
    )
    .transform((given) => given.replace(/\/+$/, ''));

export const webAddress = address(['http:', 'https:']);

/** An e-mail address, alone or as `Name <address>`; hosts of a private network have no dot. */
export const sender = z.string().refine(
  (given) => /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(given),
  says((given) => `is "${given}"; give an e-mail address.`),
);

const list = (isGood: (item: string) => boolean, like: string) =>
  z
    .string()
    .transform((given) => given.split(',').map((item) => item.trim()))
    .transform((items) => items.filter((item) => item !== ''))
    .pipe(
      z.array(
        z.string().refine(
          isGood,
          says((given) => `has "${given}"; give ${like}.`),
        ),
      ),
    )
    .default([]);

/** Addresses, networks as 10.0.0.0/8, or the names that the framework knows. */
export const proxies = list((proxy) => {
  const [host = '', bits] = proxy.split('/');
  const most = isIP(host) === 4 ? 32 : 128;
  const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  const isNetwork = isIP(host) > 0 && isBits;
  return isNetwork || /^(?:loopback|linklocal|uniquelocal)$/.test(proxy);
}, 'addresses like 10.0.0.1 or 10.0.0.0/8');

export const origins = list(
  (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
  'origins like https://portal.example',
);
