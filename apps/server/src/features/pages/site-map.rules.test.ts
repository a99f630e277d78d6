import { describe, expect, it } from 'vitest';
import { normalisePath, pageKindOf } from './site-map.rules.ts';

describe('pageKindOf', () => {
  it.each([
    '/login',
    '/forgot-password',
    '/recovery-password/eyJlbWFpbCI6ImFAYi5jbyJ9.c2VjcmV0',
    '/validate-email/c2VjcmV0',
    '/two-factor-verification',
    '/suspended-account',
    '/reactivate-account',
    '/profile',
    '/profile/account-information',
    '/profile/service-configuration',
    '/profile/add-credit',
    '/profile/billing',
    '/profile/support',
  ])('gives %s to the application', (path) => {
    expect(pageKindOf(path)).toBe('app');
    expect(pageKindOf(normalisePath(`${path}/`))).toBe('app');
  });

  it.each(['/home', '/get-your-number', '/about-us', '/faq', '/contact-us'])(
    'renders %s for everybody',
    (path) => {
      expect(pageKindOf(path)).toBe('public');
    },
  );

  it.each([
    '/recovery-password',
    '/recovery-password/a/b',
    '/validate-email',
    '/profile/unknown',
    '/login/more',
    '/not-found',
  ])('does not find %s', (path) => {
    expect(pageKindOf(path)).toBe('not-found');
  });

  it('sends / to the log-in', () => {
    expect(pageKindOf('/')).toBe('login-redirect');
  });
});
