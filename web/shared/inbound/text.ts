import { catalogue } from '../../../domain/text/catalogue.ts';

/** Notices about email on every page: unsorted emails, and requests to confirm forwarding. */
export const inboundText = catalogue({
  unsorted: 'Unsorted email',
  forwarding: {
    list: 'Forwarding requests',
    title: '{provider} wants to forward email here',
    mailbox: 'For the mailbox {address}.',
    text: 'Did you just set this up? Confirm it here. If not, you can ignore it. Received <when></when>.',
    code: 'Code',
    copiedCode: 'confirmation code',
    confirm: 'Confirm at {host}',
    newTab: '(opens in a new tab)',
    dismiss: 'Dismiss this request',
    dismissed: 'Request dismissed.',
  },
});
