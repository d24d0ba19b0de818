type Answer = (isSignedIn: boolean) => void;

let open: (answer: Answer) => void = (answer) => answer(false);
let pending: Promise<boolean> | null = null;

/** Asks for the password that the server requires, once for all waiting calls. @returns whether it was given */
export function signInAgain(): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => open(answer)).finally(() => {
    pending = null;
  });
  return pending;
}

/** Sets what asks for the password, until the returned function is called: then a question counts as not answered. */
export function answerSignInAgain(ask: (answer: Answer) => void): () => void {
  open = ask;
  return () => {
    open = (answer) => answer(false);
  };
}
