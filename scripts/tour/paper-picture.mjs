/** Pixels per point of a document, and the min. width in pixels of a small one. */
const SCALE = 1.4;
const LEAST_WIDTH = 480;

/** The PDF viewer does not signal when a page is drawn; until then the screenshot is plain grey and compresses well. */
async function drawn(viewer) {
  for (let n = 0; ; n += 1) {
    await viewer.waitForTimeout(400);
    const png = await viewer.screenshot();
    const { width: wide, height: high } = viewer.viewportSize();
    if (png.length > (wide * high) / 60 || n === 25) return png;
  }
}

/**
 * A picture of each page of a PDF in the browser's own viewer. Chromium's headless shell has none and would save the
 * file instead: then the document itself.
 * @returns what to write, with the ending of its file
 */
export async function picturesOfPaper(viewer, body, name) {
  const text = body.toString('latin1');
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text);
  const scale = Math.max(SCALE, LEAST_WIDTH / wide);
  await viewer.setViewportSize({ width: Math.ceil(wide * scale), height: Math.ceil(high * scale) });
  const count = text.match(/\/Type \/Page\b/g).length;
  const pages = [];
  for (let n = 1; n <= count; n += 1) {
    const address = `https://paper.test/${name}-${n}.pdf`;
    await viewer.route(address, (route) => route.fulfill({ contentType: 'application/pdf', body }));
    const isShown = await viewer
      .goto(`${address}#toolbar=0&navpanes=0&view=Fit&page=${n}`)
      .then(() => true)
      .catch((error) => {
        if (/Download is starting/.test(error.message)) return false;
        throw error;
      });
    if (!isShown) return [{ ending: 'pdf', content: body }];
    pages.push({ ending: 'png', content: await drawn(viewer) });
  }
  return pages;
}
