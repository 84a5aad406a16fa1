/** "n of 5 completed" below 5 and "All steps completed!" at 5 (spec §4 "Onboarding"). */
export function progressText(stage: number, stages: number): string {
  return stage < stages ? `${stage} of ${stages} completed` : 'All steps completed!';
}
