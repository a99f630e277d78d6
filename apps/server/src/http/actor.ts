/** Somebody who need not be known: on which brand's pages, and from where. */
export interface Visitor {
  readonly brandId: number;
  readonly address: string;
  readonly userAgent: string;
}

/** A customer who does something: made once for each request, from its brand and its token. */
export interface Actor extends Visitor {
  readonly customerId: number;
  readonly sessionId: string;
}
