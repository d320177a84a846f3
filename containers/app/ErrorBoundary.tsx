import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '@/components/ui/ErrorScreen'

interface Props {
  children: ReactNode
  /** the page's address: the error is cleared when it changes */
  resetKey: string
  /** called before they are rendered again; _app lets failed queries run again */
  onReset?(): void
}

interface State {
  failed: boolean
}

/**
 * Shows ErrorScreen when its children throw while rendering. "Try again", the logo (a link to the
 * home page) and every navigation render them again. Errors are not reported from here.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  // also a page that fails as it is opened: a query it needs may have failed on an earlier page
  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.reset()
  }

  private readonly reset = () => {
    this.props.onReset?.()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen onRetry={this.reset} onHome={this.reset} />
  }
}
