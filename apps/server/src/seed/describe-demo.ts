import { readDemoFiles } from './demo-files.ts';

export interface DemoSignIn {
  brandId: number;
  email: string;
  password: string;
  /** What this customer is there to show, in a few words. */
  shows: string;
}

/** The sign-ins of the demo world, in the order of the files. */
export function describeDemo(): DemoSignIn[] {
  return readDemoFiles().map(({ customer: { brandID, email, password, shows } }) => ({
    brandId: brandID,
    email,
    password,
    shows,
  }));
}
