import ar from '../../resources/locales/ar/auth.json' with { type: 'json' };
import en from '../../resources/locales/en/auth.json' with { type: 'json' };
import fr from '../../resources/locales/fr/auth.json' with { type: 'json' };
import { type StartPhase, shareOf } from '../../src/till/start-rules.ts';

/** Asks until the phase is another one, or the till itself answers. */
const FOLLOW = `const shown = document.body.dataset.phase;
for (;;) {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  const text = answer?.status === 503 ? await answer.text() : '';
  if (answer && !text.includes('data-phase="' + shown + '"')) break;
  await new Promise((done) => setTimeout(done, 50));
}
location.reload();`;

/**
 * The page of a phase where the screens cannot be shown yet; it is left as soon as the phase is over. It speaks all three
 * languages: none has been chosen before the till runs.
 */
export function startingPage(phase: StartPhase): string {
  const share = Math.round(100 * shareOf(phase));
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>Hanout</title>
<noscript><meta http-equiv="refresh" content="1"></noscript>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;text-align:center;
font:1.125rem/1.6 Cairo,'Segoe UI',sans-serif;background:#f7f3ea;color:#24312c;padding:2rem}
p{margin:0}p:first-of-type{font-size:1.5rem;font-weight:600}
progress{width:min(24rem,80vw);justify-self:center;accent-color:#0b6b4f}
@media (prefers-color-scheme:dark){body{background:#14201b;color:#e9efe9}}
</style></head><body data-phase="${phase}"><p>${ar.starting[phase]}</p><progress max="100" value="${share}" aria-label="${en.starting[phase]}"></progress>
<p lang="fr" dir="ltr">${fr.starting[phase]}</p><p lang="en" dir="ltr">${en.starting[phase]}</p><script type="module">${FOLLOW}</script></body></html>`;
}
