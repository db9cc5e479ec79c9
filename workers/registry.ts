import type { Handlers } from './job.ts';

/** One handler for each job, loaded when its queue is first worked: whoever only adds jobs loads no parser. */
export const handlers: Handlers = {
  'send-mail': async () => (await import('./jobs/send-mail.ts')).sendMail,
  'record-mail': async () => (await import('./jobs/record-mail.ts')).recordMail,
  'read-mail': async () => (await import('./jobs/read-mail.ts')).readMail,
  'reread-mail': async () => (await import('./jobs/reread-mail.ts')).rereadMail,
  'place-again': async () => (await import('./jobs/place-again.ts')).placeAgain,
  'file-message': async () => (await import('./jobs/file-message.ts')).fileMessage,
  'screen-application': async () => (await import('./jobs/screen-application.ts')).screenApplication,
  'check-collection': async () => (await import('./jobs/check-collection.ts')).checkCollection,
  'release-held': async () => (await import('./jobs/release-held.ts')).releaseHeld,
  'count-conversation': async () => (await import('./jobs/count-conversation.ts')).countConversation,
  'tend-viewing': async () => (await import('./jobs/tend-viewing.ts')).tendViewing,
  'bulk-move': async () => (await import('./jobs/bulk-move.ts')).bulkMove,
  'send-closing': async () => (await import('./jobs/send-closing.ts')).sendClosing,
  'follow-acceptance': async () => (await import('./jobs/follow-acceptance.ts')).followAcceptance,
  'ask-choice-again': async () => (await import('./jobs/ask-choice-again.ts')).askChoiceAgain,
  'erase-application': async () => (await import('./jobs/erase-application.ts')).eraseApplication,
  'score-document': async () => (await import('./jobs/score-document.ts')).scoreDocument,
  'tend-recoveries': async () => (await import('./jobs/tend-recoveries.ts')).tendRecoveries,
  'remind-viewing': async () => (await import('./jobs/remind-viewing.ts')).remindViewing,
  'after-viewing': async () => (await import('./jobs/after-viewing.ts')).afterViewing,
  'landlord-notice': async () => (await import('./jobs/landlord-notice.ts')).landlordNotice,
  'tell-landlords': async () => (await import('./jobs/tell-landlords.ts')).tellLandlords,
  tidy: async () => (await import('./jobs/tidy.ts')).tidy,
  sweep: async () => (await import('./jobs/sweep.ts')).sweep,
};
