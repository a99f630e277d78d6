import type { Language } from '@portal/contract/fields/text';
import { directionOf } from '@portal/i18n/locales';
import { withoutIsolates } from './isolates.rules.ts';
import type { Block, Fact, MailContent, ReceiptLine } from './mail-parts.ts';

const factLine = ({ label, value }: Fact) => `${label}: ${value}`;

const paidLine = ({ under = [], ...fact }: ReceiptLine) => [factLine(fact), ...under].join('\n');

function lines(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.start === undefined ? block.text : `${block.start} ${block.text}`;
    case 'warning':
      return `${block.title}\n${block.text}`;
    case 'receipt':
      return [
        block.title,
        ...block.lines.map(paidLine),
        factLine(block.total),
        ...block.notes,
      ].join('\n');
    case 'code':
      return block.code;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return [...(block.head ? [block.head] : []), ...block.facts].map(factLine).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'link':
      return `${block.text}\n${block.url}`;
  }
}

/** The plain text of a mail: every fact and every address of its HTML. */
export function mailText(
  content: MailContent,
  frame: { language: Language; appName: string; legalEntity: string; questions: string },
): string {
  const parts = [
    content.heading,
    ...content.blocks.map(lines),
    `-- \n${frame.appName}\n${content.reason}\n${frame.questions}\n${frame.legalEntity}`,
  ];
  const text = `${parts.join('\n\n')}\n`;
  // Only text that runs the other way needs the marks; elsewhere they would be copied along.
  return directionOf(frame.language) === 'rtl' ? text : withoutIsolates(text);
}
