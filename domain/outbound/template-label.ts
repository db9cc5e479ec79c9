import { outboundText } from './text.ts';

/**
 * What an operator reads for a template of the outbox; a template that only a newer version knows is shown as it is.
 */
export function templateLabel(template: string): string {
  return Object.entries(outboundText.labels).find(([known]) => known === template)?.[1] ?? template;
}
