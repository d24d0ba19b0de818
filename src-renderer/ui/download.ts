/** Saves a file on the person's computer. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Opens the print dialog for a PDF; a browser without a PDF viewer downloads it instead. */
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
  // The print dialog does not block the script: the frame stays for a minute, while the dialog may be open.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 600_000);
}
