/** Gives a file to the person, under a name. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens the print dialog for a PDF; a browser without a viewer of its own saves it instead. */
export function printPdf(file: Blob, name: string): void {
  if (!navigator.pdfViewerEnabled) {
    download(file, name);
    return;
  }
  const url = URL.createObjectURL(file);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.onload = () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  };
  document.body.append(frame);
  // The dialog blocks nothing: the frame stays until the next minute is over, as long as one may look at it.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 600_000);
}
