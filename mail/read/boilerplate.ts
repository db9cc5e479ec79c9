/**
 * What servers and programs write into letters: warnings above, disclaimers and advertisements below. Nobody meant it.
 */

/** Warnings that a company's server puts before mail from outside. */
const banner =
  /^\W*(?:this sender is not in your contacts|you (?:don['’]t|do not) often get e-?mail)[^\n]*|^\W*(?:caution|warning|attention|alert|notice|external(?: (?:e-?mail|sender|message))?|\[?ext(?:ernal)?\]?|be careful|this (?:e-?mail|message|mail) (?:originated|was sent|came|is) (?:from )?(?:outside|an external))\b[^\n]*(?:\b(?:external|outside|origina\w+|unless you (?:recogni[sz]e|trust|know)|attachments?|exercise caution|suspicious)\b)[^\n]*|^\W{0,3}\[?\(?external(?: (?:e-?mail|sender|message))?\)?\]?\W{0,3}$|^\W*(?:this|the) (?:e-?mail|message|mail) (?:originated|was sent|came|comes|is) (?:from )?(?:outside|an external)[^\n]*$|^\W*(?:you don['’]t often get (?:e-?mail|email) from|some people who received this message don['’]t often)[^\n]*/i;

/** Sentences of disclaimers; each is nothing that a person says of a home. */
const disclaimer =
  /(?:ríomhphost seo (?:rúnda|agus)|\b(?:intended (?:solely|only|exclusively) for|(?:if you (?:have|'ve) received|received) this (?:e-?mail|message|communication|transmission)(?: and any [^.]{0,40})? in error|(?:are|is) not the intended recipient|confidential(?:ity)?\b[^\n]{0,120}\b(?:intended|privileged|addressee|recipient|disclos\w+)|views? (?:or opinions? )?(?:expressed|presented) [^\n]{0,60}(?:author|sender|those of)|consider the environment before printing|virus-free\.|scanned (?:by|for) (?:viruses|\w+ ?\w* (?:antivirus|anti-virus))|registered (?:office|in ireland)\b[^\n]{0,80}\b(?:no|number|company)|disclaimer\s*:|diese e-?mail (?:enthält|ist)[^\n]{0,40}vertraulich|ce (?:message|courriel)[^\n]{0,60}confidentiel|este (?:mensaje|correo)[^\n]{0,60}confidencial|esta mensagem[^\n]{0,60}confidencial|wiadomość[^\n]{0,60}poufn))/i;

/** What mail programs say of themselves, on a line of its own. */
const advertisement =
  /^\s*(?:sent from (?:my|outlook|yahoo|mail|proton|samsung)\b.{0,60}|get (?:outlook|bluemail) for .{0,60}|virus-free\..{0,60}|sent with .{0,40}(?:secure email|proton).{0,20})\s*$/i;

function withoutDisclaimer(paragraph: string): string {
  const found = disclaimer.exec(paragraph);
  if (!found) return paragraph;
  const lineStart = paragraph.lastIndexOf('\n', found.index) + 1;
  // Wrapped lines before the telling words belong to it, unless it comes after what someone wrote.
  return found.index < 200 ? '' : paragraph.slice(0, lineStart).trimEnd();
}

/**
 * A letter without the warnings, disclaimers and advertisements that programs put into it. Empty when it is nothing
 * else.
 */
export function withoutBoilerplate(text: string): string {
  const paragraphs = text.split(/\n[ \t]*\n/);
  const kept = paragraphs.flatMap((paragraph, at) => {
    const isEarly = at < 3;
    const lines = paragraph
      .split('\n')
      .filter((line) => !advertisement.test(line) && !(isEarly && banner.test(line.slice(0, 400))));
    const rest = withoutDisclaimer(lines.join('\n'));
    return rest.trim() ? [rest] : [];
  });
  return kept.join('\n\n').trim();
}
