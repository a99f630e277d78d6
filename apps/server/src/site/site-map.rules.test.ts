import { describe, expect, it } from 'vitest';
import { normalisePath, pageKindOf, pageKindAt } from './site-map.rules.ts';

describe('pageKindOf', () => {
  it.each([
    '/login',
    '/forgot-password',
    '/recovery-password/eyJlbWFpbCI6ImFAYi5jbyJ9.c2VjcmV0',
    '/validate-email/c2VjcmV0',
    '/port-in/c2VjcmV0',
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
    '/port-in',
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

describe('the address of the offers', () => {
  it.each([
    ['', 'public'],
    ['lang=he', 'public'],
    ['country=us&lang=he', 'public'],
    ['country=us&number=12025550114', 'app'],
    ['country=us&step=number', 'app'],
    ['ordered=194', 'app'],
    ['lang=he&country=', 'app'],
  ])('with the query "%s" is %s', (query, kind) => {
    expect(pageKindAt('/get-your-number', query)).toBe(kind);
  });

  it('is no other’s: a country changes nothing elsewhere', () => {
    expect(pageKindAt('/home', 'country=us')).toBe('public');
    expect(pageKindAt('/nowhere', 'country=us')).toBe('not-found');
  });
});
