/**
 * Whether an applicant has answered from the address on file: by a reply, or with the passcode that went there. From
 * then on it is proven to be theirs, and nobody else can turn their emails and their passcode to another.
 */
export function hasAnswered(history: readonly { event: string; actor: string }[]): boolean {
  return history.some(
    ({ event, actor }) => event === 'replied' || (actor === 'applicant' && event !== 'passcode-guessed'),
  );
}
