import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A certificate with its key, as files in PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** An authority of the proof's own, and what it signs for names. */
export class Authority {
  /** Where its files begin: two authorities may sign for one name. */
  readonly #prefix: string;
  readonly file: string;
  readonly #key: string;

  constructor(folder: string, name: string) {
    this.#prefix = path.join(folder, name);
    const at = this.#files('own');
    this.file = at.certificate;
    this.#key = at.key;
    this.#openssl('req', '-x509', ...this.#newKey(at.key), '-subj', `/CN=${name}`, '-days', '2', [
      '-out',
      at.certificate,
    ]);
  }

  #files(name: string): Certificate {
    const its = `${this.#prefix}-${name}`;
    return { certificate: `${its}.crt`, key: `${its}.key` };
  }

  #newKey(file: string): string[] {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    return [...curve, '-nodes', '-keyout', file];
  }

  #openssl(...args: (string | string[])[]): void {
    execFileSync('openssl', args.flat(), { stdio: 'pipe' });
  }

  /** For a host, as carriers have it. */
  signs(host: string): Certificate {
    const at = this.#files(host);
    const [asked, about] = [`${at.certificate}.csr`, `${at.certificate}.ext`];
    this.#openssl('req', ...this.#newKey(at.key), '-subj', `/CN=${host}`, '-out', asked);
    writeFileSync(about, `subjectAltName=DNS:${host}\n`);
    const by = ['-CA', this.file, '-CAkey', this.#key, '-CAcreateserial'];
    const what = ['-in', asked, '-extfile', about, '-out', at.certificate];
    this.#openssl('x509', '-req', '-days', '2', ...by, ...what);
    return at;
  }
}

export const readCertificate = ({ certificate, key }: Certificate) => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
});
