/** What every line of paper of a training says, whoever reads it. */
export const TRAINING_WORDS = 'TRAINING · FORMATION · تدريب';
