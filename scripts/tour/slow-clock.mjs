/**
 * The tour's clock, so that two tours show the same days and times: it starts at a fixed moment and runs slowly, since
 * tours do not all take equally long. The tour and each program of its shop import it; `pageClock` is for its browser.
 */

/** A Thursday afternoon, when the shop is open; noon, evening prayer and the ends of a month are far away. */
const STARTS_AT = Date.parse('2026-11-26T15:30:05+01:00');
/** A tour of half an hour ends within the minute that it starts in. */
const SLOWER = 40;

/** Sent to the page as text, so it uses nothing from outside. */
function slowDown({ began, startsAt, slower }) {
  const Real = Date;
  const now = () => Math.floor(startsAt + (Real.now() - began) / slower);
  // Its dates are ordinary ones, so `instanceof` holds whoever made them.
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

// The shop's programs inherit when the tour began.
process.env.HANOUT_TOUR_BEGAN ??= String(Date.now());
const clock = { began: Number(process.env.HANOUT_TOUR_BEGAN), startsAt: STARTS_AT, slower: SLOWER };

/** A script that gives a page the same clock. */
export const pageClock = `(${slowDown})(${JSON.stringify(clock)})`;

slowDown(clock);
