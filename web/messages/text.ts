import { catalogue } from '../../domain/text/catalogue.ts';

export const messagesText = catalogue({
  page: {
    title: 'Applicant Communications',
    back: 'Back to the listing',
    loading: 'Loading conversations',
    failed: 'Failed to load conversations. Please try again.',
    empty: 'No conversations yet',
    emptyHint: 'Emails between you and your applicants will appear here.',
    conversation: 'Conversation',
    choose: 'Choose a conversation',
    chooseHint: 'Choose an applicant to read their messages and reply.',
    sentAsEmail: 'Messages here are sent to applicants as emails from {address}.',
  },
  list: {
    label: 'Conversations',
    search: 'Search conversations by name, email or words',
    searchPlaceholder: 'Search by name, email or words...',
    noMatch: 'No conversations match.',
    showMore: 'Show more',
    unnamed: 'Unnamed applicant',
    own: 'You: {text}',
    automatic: 'Letterbox: {text}',
    noText: 'No text',
  },
});
