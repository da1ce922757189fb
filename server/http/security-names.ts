/** Path to which browsers report violations of the content security policy. */
export const cspReportPath = '/csp-reports';
/** Name of that path's reporting group in the policy. */
export const cspReportGroup = 'csp';
