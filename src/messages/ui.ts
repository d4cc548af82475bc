/** Texts of theme. */
export const themeText = {
  systemUiAppleSystemSegoeUiRoboto: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  uiMonospaceSfmonoRegularMenlo: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  rgba8417316502: 'rgba(84, 173, 165, 0.2)',
  rgba84173165028: 'rgba(84, 173, 165, 0.28)',
  rgba25019060014: 'rgba(250, 190, 60, 0.14)',
  rgba2508282014: 'rgba(250, 82, 82, 0.14)',
} as const;
