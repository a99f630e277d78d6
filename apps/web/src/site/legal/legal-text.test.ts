import { languages } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { describe, expect, it } from 'vitest';
import { catalogues } from '@portal/features/texts';
import { keys } from '../../lib/storage-keys.ts';
import { privacy as enPrivacy } from './privacy/en.ts';
import { privacy as esPrivacy } from './privacy/es.ts';
import { privacy as hePrivacy } from './privacy/he.ts';
import { privacy as ptPrivacy } from './privacy/pt.ts';
import { stored } from './stored.ts';
import { terms as enTerms } from './terms/en.ts';
import { terms as esTerms } from './terms/es.ts';
import { terms as heTerms } from './terms/he.ts';
import { terms as ptTerms } from './terms/pt.ts';

const texts = [
  ['en', enTerms, enPrivacy],
  ['es', esTerms, esPrivacy],
  ['he', heTerms, hePrivacy],
  ['pt', ptTerms, ptPrivacy],
] as const;

describe('what a browser keeps', () => {
  it('is listed by every name', async () => {
    const listed = stored.flatMap(({ names }) => names);
    expect(Object.values(keys).filter((key) => !listed.includes(key))).toEqual([]);
    const { default: worker } = await import('../../sw.ts?raw');
    const { default: exclusive } = await import('../../api/exclusive.ts?raw');
    const [, cache] = /^const store = '(.+)';$/m.exec(worker) ?? [];
    const [, lease] = /const key = `(.+:)\$\{/.exec(exclusive) ?? [];
    expect(listed).toEqual(expect.arrayContaining([cache, `${lease}*`]));
  });

  it.each(languages)('is said to stay where nothing takes it away (%s)', (language) => {
    const words = catalogues[language].legal;
    for (const what of ['language', 'device', 'known-device'] as const)
      expect(words[`storage-${what}-life`]).toContain(`${words['storage-room-life']};`);
    expect(words['storage-device-life']).toContain(String(limits.trustedDeviceDays));
    expect(words['storage-order-life']).toContain(';');
    expect(words['storage-order-life']).toContain(String(limits.orderDataDays));
  });
});

describe.each(texts)('the legal texts (%s)', (_, terms, privacy) => {
  it('say on how many phones a number rings', () => {
    const points = terms.sections.service.blocks.flat().join(' ');
    expect(points.match(/\d+/g)).toEqual([String(limits.ringTargetsMax)]);
  });

  it('say how long what callers leave and what is closed is kept', () => {
    const [account, message, request, login, letter] = privacy.sections.keeping.blocks.flat();
    expect(account).toContain(String(limits.erasedAfterDays));
    expect(message).toContain(String(limits.voicemailDays));
    expect(request).toContain('30');
    expect(login).toContain(String(limits.sessionDays));
    expect(login).toContain(String(limits.trustedDeviceDays));
    expect(letter).toContain(String(limits.inquiryMonths));
  });

  it('name all that is kept', () => {
    expect(privacy.sections.data.blocks).toHaveLength(enPrivacy.sections.data.blocks.length);
    // Beside account, calls, messages, payments, mails and traces: numbers on their way, browsers.
    expect(privacy.sections.data.blocks).toHaveLength(10);
    for (const [id, { blocks }] of Object.entries(terms.sections))
      expect(
        blocks.map((block) => (typeof block === 'string' ? 1 : block.length)),
        id,
      ).toEqual(
        enTerms.sections[id as keyof typeof enTerms.sections].blocks.map((block) =>
          typeof block === 'string' ? 1 : block.length,
        ),
      );
  });
});
