import { pattern } from '../../domain/text/pattern.ts';

/**
 * Text that servers and programs add to letters: warnings above, disclaimers and advertisements below. It isn't the
 * writer's own.
 */

/** Warnings that a company's server puts before external mail. */
const banner = pattern('i')`
  ^\W*(?:this sender is not in your contacts|you (?:don['’]t|do not) often get e-?mail)[^\n]*
  |^\W*(?:
    caution|warning|attention|alert|notice|external(?: (?:e-?mail|sender|message))?|\[?ext(?:ernal)?\]?|be careful
    |this (?:e-?mail|message|mail) (?:originated|was sent|came|is) (?:from )?(?:outside|an external)
  )\b[^\n]*(?:
    \b(?:
      external|outside|origina\w+|unless you (?:recogni[sz]e|trust|know)|attachments?|exercise caution|suspicious
    )\b
  )[^\n]*
  |^\W{0,3}\[?\(?external(?: (?:e-?mail|sender|message))?\)?\]?\W{0,3}$
  |^\W*(?:this|the) (?:e-?mail|message|mail) (?:originated|was sent|came|comes|is) (?:from )?
  (?:outside|an external)[^\n]*$
  |^\W*(?:you don['’]t often get (?:e-?mail|email) from|some people who received this message don['’]t often)[^\n]*
`;

/** Sentences of disclaimers; none is anything that a person says about a home. */
const disclaimer = pattern('i')`
  (?:
    ríomhphost seo (?:rúnda|agus)
    |\b(?:
      intended (?:solely|only|exclusively) for
      |(?:intended|meant) for (?:the |its |use by the )?(?:named |sole |intended |use of the )?(?:recipient|addressee|person|individual)s?\b
      |(?:if you (?:have|'ve) received|received) this (?:e-?mail|message|communication|transmission)
      (?: and any [^.]{0,40})? in error
      |(?:are|is) not the intended recipient
      |confidential(?:ity)?\b[^\n]{0,120}\b(?:intended|privileged|addressee|recipient|disclos\w+)
      |views? (?:or opinions? )?(?:expressed|presented) [^\n]{0,60}(?:author|sender|those of)
      |consider the environment before printing|virus-free\.
      |scanned (?:by|for) (?:viruses|\w+ ?\w* (?:antivirus|anti-virus))
      |registered (?:office|in ireland)\b[^\n]{0,80}\b(?:no|number|company)|disclaimer\s*:
      |diese e-?mail (?:enthält|ist)[^\n]{0,40}vertraulich|ce (?:message|courriel)[^\n]{0,60}confidentiel
      |este (?:mensaje|correo)[^\n]{0,60}confidencial|esta mensagem[^\n]{0,60}confidencial
      |wiadomość[^\n]{0,60}poufn
    )
  )
`;

/** Lines that mail programs add to advertise themselves. */
const advertisement = pattern('i')`
  ^\s*(?:
    sent from (?:my|outlook|yahoo|mail|proton|samsung)\b.{0,60}
    |(?:enviado|enviada) (?:do|da|desde|de) (?:meu|minha|mi|el)\b.{0,60}
    |envoy[ée] (?:de|depuis) (?:mon|ma|l['’])\b.{0,60}
    |(?:von meinem? .{1,40} (?:gesendet|aus gesendet)|gesendet (?:von|mit) .{1,40})|inviato (?:da|dal) .{1,40}
    |wys[łl]an[eo] (?:z|ze) .{1,40}|trimis (?:de pe|din|de la) .{1,40}|надіслано з .{1,40}
    |отправлено (?:с|из) .{1,40}|(?:poslano|odoslan[éeá]|odesl[aá]no) (?:s|z|ze|sa) .{1,40}
    |.{1,30}['’][ıiuü]mdan g[öo]nderildi|g[ửu]i t[ừu] .{1,40}|从我的.{1,20}发送|发自我的.{1,20}
    |get (?:outlook|bluemail) for .{0,60}|virus-free\..{0,60}|sent with .{0,40}(?:secure email|proton).{0,20}
  )\s*$
`;

function withoutDisclaimer(paragraph: string): string {
  const found = disclaimer.exec(paragraph);
  if (!found) return paragraph;
  const lineStart = paragraph.lastIndexOf('\n', found.index) + 1;
  // Wrapped lines before the matched text belong to the disclaimer, unless it follows what someone wrote.
  return found.index < 200 ? '' : paragraph.slice(0, lineStart).trimEnd();
}

/** A letter without the warnings, disclaimers and advertisements that programs add. Empty if nothing else remains. */
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
