/** What the page begins with (index.html), until there is more to show. */
export function Splash() {
  return <img className="splash" src="/favicon.svg" alt="" />;
}
