import './model/opening';
import './model/playing';
import './model/ending';
import './model/ports';
import './model/vibration';
import './model/ways-out';
