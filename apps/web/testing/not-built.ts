/**
 * Paths of the specification that have no page yet. The list may only shrink: a path that has a row must leave it,
 * and a path that is neither here nor in the page table fails.
 */
export const NOT_BUILT: readonly string[] = [
  '/cbtn',
  '/zkp-credentials',
  '/cbt-credentials',
  '/ai-enhancement',
  '/web3',
  '/discord-showcase',
  '/ai-workflow',
  '/asi1-ai',
  '/anfis-ai',
  '/bot-management',
  '/nonprofit-methodology',
  '/developer/compute',
  '/developer/web3',
  '/developer/zkp',
  '/developer/security-test',
  '/developer/integration-demo',
  '/zkp-demo',
  '/developer/forum-storage',
  '/admin/analytics',
  '/admin/visualizations',
  '/admin/notifications',
  '/admin/optimization',
  '/test-identity',
];
