/**
 * Whether an applicant has answered from the address on file: by a reply, or with the passcode sent there. From then on
 * the address is proven to be theirs, and nobody else can redirect their emails and their passcode.
 */
export function hasAnswered(history: readonly { event: string; actor: string }[]): boolean {
  return history.some(
    ({ event, actor }) => event === 'replied' || (actor === 'applicant' && event !== 'passcode-guessed'),
  );
}
