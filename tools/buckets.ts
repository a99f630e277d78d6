import { parseSync } from 'oxc-parser';
import { type Fault, type Law, lawOver, type PlacedFile } from './law.ts';

/** The one place that makes names of counters out of addresses. */
const maker = 'apps/server/src/shared/client-address.rules.ts';

/** Speak of addresses that are no client's: of a site, a mailbox or a phone. */
const others = /:\/\/|(?:mailto|tel|sips?):$/;
const addressName = /address$|^ip$/i;
const counting = /^(?:reserve|refund)Tr(?:y|ies)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function* everyNode(value: unknown): Iterable<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const inner of Object.values(value)) yield* everyNode(inner);
}

const nameOf = (node: unknown) => {
  const name = isNode(node) ? node['name'] : null;
  return typeof name === 'string' ? name : '';
};

/** Whether an expression is the text of a client's address; `known` are the names that stand for one. */
function isAddress(value: unknown, known: ReadonlySet<string>): boolean {
  if (!isNode(value)) return false;
  const inner = (key: string) => isAddress(value[key], known);
  switch (value.type) {
    case 'Identifier':
      return addressName.test(nameOf(value)) || known.has(nameOf(value));
    case 'MemberExpression':
      return addressName.test(nameOf(value['property']));
    case 'CallExpression': {
      const { callee } = value as { callee?: Node };
      const [given] = value['arguments'] as unknown[];
      if (callee?.type === 'MemberExpression') return isAddress(callee['object'], known);
      return nameOf(callee) === 'String' && isAddress(given, known);
    }
    case 'LogicalExpression':
      return inner('left') || inner('right');
    case 'ConditionalExpression':
      return inner('consequent') || inner('alternate');
    default:
      return inner('expression');
  }
}

/** Variables that are given an address under another name. */
function aliasesIn(nodes: readonly Node[]): Set<string> {
  const known = new Set<string>();
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const { type, id, init, key, value } of nodes) {
      if (type === 'VariableDeclarator' && isAddress(init, known)) known.add(nameOf(id));
      if (type === 'Property' && isNode(value) && value.type === 'Identifier') {
        if (addressName.test(nameOf(key))) known.add(nameOf(value));
      }
    }
  }
  known.delete('');
  return known;
}

type Piece = string | Node;

function summands(node: unknown): Node[] {
  if (!isNode(node)) return [];
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return [node];
  return [...summands(node['left']), ...summands(node['right'])];
}

const asPiece = (node: unknown): Piece[] => {
  if (!isNode(node)) return [];
  return [typeof node['value'] === 'string' ? node['value'] : node];
};

/** What a text is put together from, as far as an expression is one; null where it is none. */
function piecesOf(node: Node): Piece[] | null {
  if (node.type === 'TemplateLiteral') {
    const { quasis, expressions } = node as unknown as {
      quasis: { value: { raw: string } }[];
      expressions: Node[];
    };
    return quasis.flatMap(({ value }, at) => [value.raw, ...asPiece(expressions[at])]);
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    return summands(node).flatMap(asPiece);
  }
  if (node.type !== 'CallExpression') return null;
  const { callee } = node as { callee?: Node };
  const given = node['arguments'] as unknown[];
  if (callee?.type !== 'MemberExpression' || !isNode(callee['object'])) return null;
  const { object } = callee as unknown as { object: Node };
  const method = nameOf(callee['property']);
  if (method === 'concat') return [object, ...given].flatMap(asPiece);
  const [between] = given.flatMap(asPiece);
  if (method !== 'join' || object.type !== 'ArrayExpression') return null;
  const joint = typeof between === 'string' ? between : ',';
  return (object['elements'] as unknown[]).flatMap((one) => [...asPiece(one), joint]);
}

/** Whether an address stands behind a colon, or anywhere in a text that is a counter's for sure. */
function countsAddress(pieces: readonly Piece[], known: ReadonlySet<string>, isCounter: boolean) {
  return pieces.some((piece, at) => {
    if (typeof piece === 'string' || !isAddress(piece, known)) return false;
    const before = pieces.slice(0, at).map((one) => (typeof one === 'string' ? one : ''));
    return isCounter || (before.join('').endsWith(':') && !others.test(before.join('')));
  });
}

function judgeFile({ path, text }: PlacedFile): Fault[] {
  const nodes = [...everyNode(parseSync(path, text).program)];
  const known = aliasesIn(nodes);
  const counters = nodes.filter(
    ({ type, callee }) => type === 'CallExpression' && counting.test(nameOf(callee)),
  );
  const counted = new Set(
    counters.flatMap((call) => [...everyNode(call['arguments'])].map(({ start }) => start)),
  );
  const lines = new Set<number>();
  for (const node of nodes) {
    const pieces = piecesOf(node);
    if (!pieces || !countsAddress(pieces, known, counted.has(node.start))) continue;
    lines.add(text.slice(0, node.start).split('\n').length);
  }
  return [...lines].map((line) => ({
    path,
    detail: `line ${line} counts an address as text; use addressBuckets`,
  }));
}

/**
 * Limits per client address take their counters from `addressBuckets`: the text of an address has
 * many spellings, and an IPv6 customer has more addresses than anybody can count.
 */
export const addressesAreNetworks: Law = lawOver(
  ({ program, path, isTest }) => program === 'server' && path.endsWith('.ts') && !isTest,
  (seen) =>
    seen
      .filter(({ path, text }) => path !== maker && /address|\bip\b/i.test(text))
      .flatMap(judgeFile),
);
