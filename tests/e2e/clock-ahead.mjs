/** Loaded in front of a program (`node --import`): its clock runs ahead by CLOCK_AHEAD_MS. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const now = Date.now.bind(Date);
Date.now = () => now() + ahead;
