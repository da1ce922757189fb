// In a task of its own before `after-paint` (src/app/platform.tsx): its chunk takes long to evaluate.
import './reality-check';
