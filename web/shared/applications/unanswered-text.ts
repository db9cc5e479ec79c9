/** 'One applicant has no answer yet', 'All 12 applicants have an answer'. */
export function unansweredText(unanswered: number): string {
  if (unanswered === 0) return 'Everybody has an answer.';
  return unanswered === 1 ? 'One applicant has no answer yet.' : `${unanswered} applicants have no answer yet.`;
}
